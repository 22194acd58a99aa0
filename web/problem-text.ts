import { PROBLEMS, type Problem, type ProblemCode } from '../contract/problems.ts'
import type {
  FIELD_REASONS,
  FieldReasonCode,
  PROBLEM_REASONS,
  ProblemReasonCode,
  ValuesOf,
} from '../contract/reasons.ts'

/** `too-long` -> tooLong, `too_many` -> tooMany. */
export type MessageName<Code extends string> = Code extends `${infer Start}-${infer Rest}`
  ? `${Start}${Capitalize<MessageName<Rest>>}`
  : Code extends `${infer Start}_${infer Rest}`
    ? `${Start}${Capitalize<MessageName<Rest>>}`
    : Code

export const SAME_MESSAGE = {
  'reserved-name': 'taken',
  'vehicle-taken': 'no-vehicle',
  'chauffeur-taken': 'no-chauffeur',
  'off-shift': 'no-chauffeur',
  'too-many-requests': 'too_many',
  'too-many-attempts': 'too_many',
  'too-much-at-once': 'too_many',
  'many-sign-ins': 'too_many',
  'not-ready': 'unavailable',
  'too-many-bytes': 'too_large',
  'locale-not-published': 'no-such-locale',
  stale: 'changed_meanwhile',
} as const satisfies Partial<Record<Code, Code>>
type Code = FieldReasonCode | ProblemReasonCode | ProblemCode
/** Only staff meet these: the office shows the English sentence of the response. */
type OfOffice =
  | 'provider-fault'
  | 'paper-ends'
  | 'ride-not-over'
  | 'ride_ahead'
  | 'too_many_trips'
  | 'trips-in-the-way'
  | 'out-around'
type Same = keyof typeof SAME_MESSAGE | OfOffice

type Message<Values> = string | ((values: Values) => string)
type Shown<Values> = {
  [Name in keyof Values]: Values[Name] extends readonly string[] ? string : Values[Name]
}

/**
 * One sentence per reason of a field (with its label), per reason of the whole, and per code without a reason.
 * Matches the `problem` area of a catalog.
 */
export type ProblemMessages = {
  readonly [Code in Exclude<FieldReasonCode, 'wrong' | Same> as MessageName<Code>]: Message<
    Shown<ValuesOf<typeof FIELD_REASONS, Code>> & { label: string }
  >
} & {
  readonly [Code in Exclude<ProblemReasonCode, Same> as MessageName<Code>]: Message<
    ValuesOf<typeof PROBLEM_REASONS, Code>
  >
} & { readonly [Code in Exclude<ProblemCode, Same> as MessageName<Code>]: string }

type Refused = Pick<Problem, 'fields' | 'reasons'>

/** Falls back to the response's English sentence. */
export function fieldTexts(
  { fields = {}, reasons = {} }: Refused,
  messages: ProblemMessages,
  labelOf: (field: string) => string,
): Record<string, string> {
  const texts = Object.entries(fields).map(([field, sentence]) => {
    const { code = '', ...values } = reasons[field] ?? {}
    return [field, find(messages, code, { ...values, label: labelOf(field) }) ?? sentence]
  })
  return Object.fromEntries(texts)
}

/** Falls back to its own sentence. */
export function problemText(
  { code, message, reason }: Pick<Problem, 'code' | 'message' | 'reason'>,
  messages: ProblemMessages,
): string {
  if (!reason && message !== PROBLEMS[code].message) return message
  const { code: why, ...values } = reason ?? { code }
  return find(messages, why, values) ?? message
}

/** The server may know newer codes. */
function find(messages: object, code: string, values: object): string | undefined {
  const same: Readonly<Record<string, string>> = SAME_MESSAGE
  const known = (Object.hasOwn(same, code) && same[code]) || code
  const name = known.replace(/[-_](.)/g, (_, letter: string) => letter.toUpperCase())
  if (!Object.hasOwn(messages, name)) return undefined
  const message = (messages as Record<string, Message<Record<string, unknown>>>)[name]
  return typeof message === 'function' ? message(shown(values)) : message
}

function shown(values: object): Record<string, unknown> {
  const joined = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return Object.fromEntries(joined)
}
