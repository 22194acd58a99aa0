/** The longest notice that a policy may name, in hours: a year. */
export const MAX_NOTICE_HOURS = 8784
/** The largest amount that a policy may name, in cents. */
export const MAX_POLICY_CENTS = 100_000_000
/** The most stretches of time that one list of fees has, the open one included. */
export const MAX_TIERS = 12
/** The most rules for special dates, those of past dates included. */
export const MAX_SPECIAL_RULES = 50
/** The most dates of one such rule. */
export const MAX_SPECIAL_DATES = 100
