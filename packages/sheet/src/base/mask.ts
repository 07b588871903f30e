/** What is seen of a value that is hidden; its length says nothing of the value's. */
export const MASK = '••••';
