// Plain JavaScript: an older Node cannot read the other files of this folder.

/** What a person reads whose Node cannot run the sources, which are TypeScript; undefined when it can. */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return undefined;
  return `Node ${version} is too old: install Node 24. (On Linux the packages bring it; run this as \`npm start\` or \`npm test\`.)`;
}

const problem = nodeProblem(process.versions.node);
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
