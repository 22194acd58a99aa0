type Parameter = 'number' | 'text' | 'texts'
type ValueOf = { number: number; text: string; texts: readonly string[] }

/**
 * Code -> parameters. Pages translate the code; other clients use the English sentence. The list is closed:
 * `wrong` is only a fallback for foreign codes.
 */
export const FIELD_REASONS = {
  needed: {},
  'too-long': { max: 'number' },
  'too-short': { min: 'number' },
  characters: {},
  'no-link': {},
  email: {},
  'email-or-empty': {},
  phone: {},
  'phone-or-empty': {},
  link: {},
  'https-or-empty': {},
  /** HTTPS at a public address. */
  'public-https': {},
  date: {},
  'date-in-years': { min: 'number', max: 'number' },
  time: {},
  instant: {},
  'time-zone': {},
  range: { min: 'number', max: 'number' },
  'number-range': { min: 'number', max: 'number' },
  /** Up to two decimals. */
  amount: { min: 'number', max: 'number' },
  choice: { choices: 'texts' },
  'true-or-false': {},
  'too-few-items': { min: 'number' },
  'too-many-items': { max: 'number' },
  type: { expected: 'text' },
  coordinates: {},
  'beyond-edge': { edge: 'text' },
  'one-of-two': {},
  /** Neither CSV nor XLSX. */
  'not-a-spreadsheet': {},
  'too-many-rows': { max: 'number' },
  'too-many-columns': { max: 'number' },
  /** A compressed file that unpacks to more than a table needs. */
  'unpacks-too-large': { max: 'number' },
  /** A row whose time zone, status or reference contradicts something else. */
  'imported-ride': { fault: 'text' },
  'must-stay-empty': {},
  'no-such-moment': {},
  /** Skipped when clocks go forward. */
  'no-such-hour': {},
  past: {},
  'too-far': { days: 'number', years: 'number' },
  'no-such-place': {},
  'ends-before-start': {},
  'too-many-days': { max: 'number' },
  /** A period shorter than the law asks for. */
  'below-rule': { days: 'number', rule: 'text' },
  username: { min: 'number', max: 'number' },
  'reserved-name': {},
  taken: {},
  'password-is-name': {},
  'common-password': {},
  'wrong-password': {},
  'wrong-code': {},
  'authenticator-code': {},
  'last-owner': {},
  twice: {},
  'english-needed': {},
  'too-many-lines': { max: 'number' },
  'too-many-questions': { max: 'number' },
  /** `number` counts the questions from 1. */
  'no-answer': { number: 'number' },
  'not-in-fleet': {},
  transition: { from: 'text', choices: 'texts' },
  'only-cancellation': {},
  'no-text-number': {},
  'texts-stopped': {},
  'idempotency-key': { min: 'number', max: 'number' },
  picture: {},
  'nothing-left': {},
  'not-listed': {},
  'merged-too-often': {},
  'same-customer': {},
  'merged-already': {},
  'name-differs': {},
  'unknown-code': {},
  'code-used-up': {},
  /** Class, date, price or booking day do not qualify. */
  'code-not-for-this': {},
  /** `fault` is the document's fault code, `figure` its subject. */
  'document-fault': { fault: 'text', figure: 'text' },
  'code-fixed': {},
  'own-path': {},
  color: {},
  'letter-code': {},
  'brand-file': {},
  'brand-shape': {},
  'provider-key': {},
  /** refused, permission, limit, address or none. */
  'provider-fault': { fault: 'text' },
  'web-address': {},
  'leads-back': {},
  'no-such-text': {},
  'keep-variables': { names: 'texts' },
  /** A variable or block is unknown, missing or misplaced. */
  'message-words': { fault: 'text', name: 'text' },
  /** Would be billed as more segments. */
  'too-many-segments': { max: 'number' },
  'no-variables': {},
  'original-locale': {},
  wrong: {},
} as const satisfies Record<string, Record<string, Parameter>>

/** Code -> parameters, for refusals that the problem code does not explain. */
export const PROBLEM_REASONS = {
  'too-many-requests': { retryAfter: 'number' },
  'too-many-attempts': { retryAfter: 'number' },
  'too-fast': { retryAfter: 'number' },
  'too-much-at-once': { retryAfter: 'number' },
  'many-sign-ins': { retryAfter: 'number' },
  'not-ready': { retryAfter: 'number' },
  'about-to-end': { retryAfter: 'number' },
  'too-many-bytes': { max: 'number' },
  'not-a-picture': {},
  'two-factor-demanded': {},
  'invitation-ended': {},
  'no-such-locale': {},
  'locale-not-published': {},
  'not-planned': {},
  /** Rides ahead with money are cancelled, not deleted. */
  'cancel-first': {},
  'link-scope': {},
  'vehicle-taken': {},
  'no-vehicle': {},
  'chauffeur-taken': {},
  'no-chauffeur': {},
  'off-shift': {},
  /** `max`: as many as can move together. */
  'trips-in-the-way': { max: 'number' },
  /** Of the vehicle or driver, before and after the trip, or deleted. */
  'out-around': {},
  'pickups-taken': {},
  'paper-ends': { papers: 'text' },
  'ride-not-over': { reference: 'text', date: 'text' },
} as const satisfies Record<string, Record<string, Parameter>>

type Table = Record<string, Record<string, Parameter>>

/** `retryAfter` is in seconds. */
export type ValuesOf<Codes extends Table, Code extends keyof Codes> = {
  readonly [Name in keyof Codes[Code]]: ValueOf[Codes[Code][Name]]
}
type ReasonOf<Codes extends Table> = {
  [Code in keyof Codes]: { readonly code: Code } & ValuesOf<Codes, Code>
}[keyof Codes]

export type FieldReasonCode = keyof typeof FIELD_REASONS
export type FieldReason = ReasonOf<typeof FIELD_REASONS>
export type ProblemReasonCode = keyof typeof PROBLEM_REASONS
export type ProblemReason = ReasonOf<typeof PROBLEM_REASONS>

export type WaitReasonCode = {
  [Code in ProblemReasonCode]: 'retryAfter' extends keyof (typeof PROBLEM_REASONS)[Code] ? Code : never
}[ProblemReasonCode]
