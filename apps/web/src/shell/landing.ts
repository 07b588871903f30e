/** Whether somebody has just logged in: only then a role's own first page takes the place of home. */
let expected = false;

/** Nobody is logged in: whoever comes next lands. */
export function expectLanding(): void {
  expected = true;
}

/** The frame is there: from now on `/` is home. */
export function landed(): void {
  expected = false;
}

/** Whether the frame is shown for the first time after a login. */
export const isLanding = (): boolean => expected;
