/** What a parameter of a reason is on the wire. */
type Parameter = 'number' | 'text' | 'texts'
type ValueOf = { number: number; text: string; texts: readonly string[] }

/**
 * Why a field is refused: code -> its parameters. Pages translate the code; the English sentence beside it says the same
 * to everybody else. The list is closed: `wrong` alone stands for what has no code, and nothing of ours answers it.
 */
export const FIELD_REASONS = {
  // What a value has to be.
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
  /** An address that is reached over the Internet, by HTTPS. */
  'public-https': {},
  date: {},
  'date-in-years': { min: 'number', max: 'number' },
  time: {},
  instant: {},
  'time-zone': {},
  /** A whole number. */
  range: { min: 'number', max: 'number' },
  /** Any number. */
  'number-range': { min: 'number', max: 'number' },
  /** An amount of money, with two decimals at most. */
  amount: { min: 'number', max: 'number' },
  choice: { choices: 'texts' },
  'true-or-false': {},
  'too-few-items': { min: 'number' },
  'too-many-items': { max: 'number' },
  /** Of another JSON type than the one expected. */
  type: { expected: 'text' },
  coordinates: {},
  'beyond-edge': { edge: 'text' },
  'one-of-two': {},
  'must-stay-empty': {},
  // Days and hours.
  'no-such-moment': {},
  /** The clocks go forward and skip it. */
  'no-such-hour': {},
  past: {},
  'too-far': { days: 'number', years: 'number' },
  'no-such-place': {},
  'ends-before-start': {},
  'too-many-days': { max: 'number' },
  // Accounts.
  username: { min: 'number', max: 'number' },
  'reserved-name': {},
  taken: {},
  'password-is-name': {},
  'common-password': {},
  'wrong-password': {},
  'wrong-code': {},
  'authenticator-code': {},
  'last-owner': {},
  // Records.
  /** It is in the list already. */
  twice: {},
  'not-in-fleet': {},
  transition: { from: 'text', choices: 'texts' },
  'only-cancellation': {},
  'no-text-number': {},
  'texts-stopped': {},
  'idempotency-key': { min: 'number', max: 'number' },
  picture: {},
  'nothing-left': {},
  /** The quote names no such charge, or the trip is not there yet. */
  'not-listed': {},
  'merged-too-often': {},
  'same-customer': {},
  'merged-already': {},
  'name-differs': {},
  // Prices.
  /** No code of ours. */
  'unknown-code': {},
  /** It was used as often as it may be. */
  'code-used-up': {},
  /** Not for this trip: its class, its date, its price or the day of booking. */
  'code-not-for-this': {},
  /** A fault of a document, by the code of the fault; the figure is what it is about. */
  'document-fault': { fault: 'text', figure: 'text' },
  /** A published tariff names it. */
  'code-fixed': {},
  // Addresses of this website.
  /** A path that a page can have. */
  'own-path': {},
  /** A redirect that would lead back to its start. */
  'leads-back': {},
  // Translations.
  'no-such-text': {},
  'keep-variables': { names: 'texts' },
  /** Words of a message: a variable or block that does not exist, is missing, or stands where it may not. */
  'message-words': { fault: 'text', name: 'text' },
  /** A text that would be charged as more segments. */
  'too-many-segments': { max: 'number' },
  'no-variables': {},
  'original-locale': {},
  wrong: {},
} as const satisfies Record<string, Record<string, Parameter>>

/** Why a call is refused as a whole, where the code of the problem leaves that open: code -> its parameters. */
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
  /** A ride ahead with a payment or a fee is not deleted. */
  'cancel-first': {},
  /** A link to a reservation opens less than that. */
  'link-scope': {},
  // Why no vehicle and chauffeur of a class are free: the causes of an offer.
  'vehicle-taken': {},
  'no-vehicle': {},
  'chauffeur-taken': {},
  'no-chauffeur': {},
  'pickups-taken': {},
} as const satisfies Record<string, Record<string, Parameter>>

type Table = Record<string, Record<string, Parameter>>

/** The parameters of a code, by name. `retryAfter` is in seconds. */
export type ValuesOf<Codes extends Table, Code extends keyof Codes> = {
  readonly [Name in keyof Codes[Code]]: ValueOf[Codes[Code][Name]]
}
type ReasonOf<Codes extends Table> = {
  [Code in keyof Codes]: { readonly code: Code } & ValuesOf<Codes, Code>
}[keyof Codes]

/** A code of a refused field. */
export type FieldReasonCode = keyof typeof FIELD_REASONS
/** Why a field is refused: a code with its parameters. */
export type FieldReason = ReasonOf<typeof FIELD_REASONS>
/** A code of a call that is refused as a whole. */
export type ProblemReasonCode = keyof typeof PROBLEM_REASONS
/** Why a call is refused as a whole: a code with its parameters. */
export type ProblemReason = ReasonOf<typeof PROBLEM_REASONS>

/** The codes that ask to come back later. */
export type WaitReasonCode = {
  [Code in ProblemReasonCode]: 'retryAfter' extends keyof (typeof PROBLEM_REASONS)[Code] ? Code : never
}[ProblemReasonCode]
