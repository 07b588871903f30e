// What the instructions of a program do. Constants of their own, and not members of an object, because engines only turn
// a `switch` over plain constants into a table.
//
// An instruction is [operation, result register, operand, operand]. After a fold the operands are the number of
// arguments and the first of as many registers where those that have a value may be gathered; the registers of the
// arguments follow. A jump is [operation, target, condition, unused].

/** a + b */
export const ADD = 0;
/** a − b */
export const SUBTRACT = 1;
/** a × b */
export const MULTIPLY = 2;
/** a ÷ b */
export const DIVIDE = 3;
/** a − b·⌊a ÷ b⌋ */
export const MODULO = 4;
/** The quotient truncated toward zero. */
export const QUOTIENT = 5;
/** To an integer power. */
export const POWER = 6;
/** Copies a register. */
export const COPY = 7;
/** −a */
export const NEGATE = 8;
/** |a| */
export const ABSOLUTE = 9;
/** 1 when the operand is not 0, else 0. */
export const HOLDS = 10;
/** 1 when the operand is 0, else 0. */
export const NOT = 11;
/** 1 when both operands hold. */
export const AND = 12;
/** 1 when an operand holds. */
export const OR = 13;
/** a = b */
export const EQUAL = 14;
/** a ≠ b */
export const UNEQUAL = 15;
/** a < b */
export const LESS = 16;
/** a ≤ b */
export const LESS_OR_EQUAL = 17;
/** a > b */
export const GREATER = 18;
/** a ≥ b */
export const GREATER_OR_EQUAL = 19;
/** Equality of two variables or literals that may be texts. */
export const SAME = 20;
/** The opposite of SAME. */
export const DIFFERENT = 21;
/** Folds leave out variables without a value. */
export const MAXIMUM = 22;
/** See MAXIMUM. */
export const MINIMUM = 23;
/** See MAXIMUM. */
export const MEAN = 24;
/** See MAXIMUM. */
export const DEVIATION = 25;
/** Goes on at the target when the condition is 0; ends undecided when it is NaN. */
export const UNLESS = 26;
/** Goes on at the target. */
export const JUMP = 27;
/** A part the fast tiers do not know: ends undecided when it is reached. */
export const GIVE_UP = 28;
/** Copies the other branch; the fourth word is the condition, for whoever computes branches side by side. */
export const OTHERWISE = 29;
