import { keysOf } from '../values/record.ts'
import type { Channel } from './delivery.ts'

/** Signs of a subject and of a body that the owner writes. A text of two segments has 306. */
export const SUBJECT_MAX = 150
/** See SUBJECT_MAX. */
export const TEMPLATE_MAX = { mail: 2000, text: 306 } as const

/** The paragraphs of a mail that the product draws: facts, a link and sentences that follow from the reservation. */
export const TEMPLATE_BLOCKS = ['state', 'trip', 'button', 'money', 'policy', 'notice'] as const
/** One of them. */
export type TemplateBlock = (typeof TEMPLATE_BLOCKS)[number]

/** What an owner's words may name, what they have to name, and, of mails, the blocks that each holds once. */
export type TemplateRules = {
  variables: readonly string[]
  required: readonly string[]
  blocks: readonly TemplateBlock[]
}

const OF_MAILS = ['name', 'reference', 'when', 'from', 'to', 'phone', 'brand'] as const
const OF_PRICES = ['price', 'until', 'class', 'when', 'from', 'to', 'phone', 'brand'] as const
const OF_TEXTS = ['brand', 'reference', 'when', 'place', 'link'] as const
/** Texts to passengers say each how texts are ended: it may be the first one to that number. */
const OF_PASSENGERS = ['brand', 'when', 'place', 'link', 'stop'] as const
const SENT_TO_ALL: readonly TemplateBlock[] = ['trip', 'button', 'policy']

const mail = (...blocks: TemplateBlock[]): TemplateRules => ({
  variables: OF_MAILS,
  required: [],
  blocks: TEMPLATE_BLOCKS.filter(block => SENT_TO_ALL.includes(block) || blocks.includes(block)),
})
/** Who drives, and what. */
const givenMail: TemplateRules = { ...mail(), variables: [...OF_MAILS, 'driver', 'car'] }
/** About a price and no reservation: what is to be known of it stands in the notice, as that no car is held. */
const price: TemplateRules = { variables: OF_PRICES, required: [], blocks: ['trip', 'button', 'notice'] }
const text: TemplateRules = { variables: OF_TEXTS, required: ['brand', 'when', 'link'], blocks: [] }
const givenText: TemplateRules = {
  variables: [...OF_TEXTS, 'time', 'driver', 'car'],
  required: ['brand', 'driver', 'link'],
  blocks: [],
}
const toPassenger: TemplateRules = {
  variables: OF_PASSENGERS,
  required: ['brand', 'when', 'link', 'stop'],
  blocks: [],
}
const givenToPassenger: TemplateRules = {
  variables: [...OF_PASSENGERS, 'time', 'driver', 'car'],
  required: ['brand', 'driver', 'link', 'stop'],
  blocks: [],
}

/**
 * The messages to customers whose words the owner may change, by channel. Words that law or a payment needs are not among
 * them: the first text, STOP and HELP, what is to be paid and what goes back.
 */
export const TEMPLATE_RULES = {
  mail: {
    'reservation-received': mail('state'),
    'reservation-confirmed': mail(),
    'reservation-changed': mail(),
    'reservation-cancelled': mail('money'),
    'reminder-day': mail(),
    'driver-given': givenMail,
    'reservation-completed': mail(),
    rate: mail(),
    'quote-kept': price,
    'quote-ends': price,
  },
  text: {
    'reservation-confirmed': text,
    'reservation-changed': text,
    'reminder-day': text,
    'driver-given': givenText,
    'passenger-confirmed': toPassenger,
    'passenger-changed': toPassenger,
    'passenger-reminder': toPassenger,
    'passenger-driver': givenToPassenger,
  },
} as const satisfies Record<Channel, Record<string, TemplateRules>>
/** The messages whose mails can have other words. */
export type EditableMail = keyof (typeof TEMPLATE_RULES)['mail']
/** Their names. */
export const EDITABLE_MAILS = keysOf(TEMPLATE_RULES.mail)
/** The mails about a price that a visitor had sent: there is no reservation yet. */
export const PRICE_MAILS = ['quote-kept', 'quote-ends'] as const satisfies readonly EditableMail[]
/** One of them. */
export type PriceMail = (typeof PRICE_MAILS)[number]
/** True where a mail is about a price, and not about a reservation. */
export function isPriceMail(key: string): key is PriceMail {
  return PRICE_MAILS.some(name => name === key)
}
/** The messages whose texts can have other words. */
export type EditableText = keyof (typeof TEMPLATE_RULES)['text']

/** The rules of a message; undefined where its words are not the owner's. */
export function templateRules(channel: Channel, key: string): TemplateRules | undefined {
  const rules: Record<string, TemplateRules> = TEMPLATE_RULES[channel]
  return Object.hasOwn(rules, key) ? rules[key] : undefined
}

/** What the owner may switch off. What tells of money, or ends a ride, always leaves; so does the answer to a request. */
export const SWITCHABLE = {
  mail: [
    'reservation-confirmed',
    'reservation-changed',
    'reminder-day',
    'driver-given',
    'on-the-way',
    'arrived',
    'reservation-completed',
    'rate',
  ],
  text: [
    'reservation-confirmed',
    'reservation-changed',
    'reservation-cancelled',
    'reminder-day',
    'driver-given',
    'on-the-way',
    'arrived',
    'passenger-confirmed',
    'passenger-changed',
    'passenger-cancelled',
    'passenger-reminder',
    'passenger-driver',
  ],
} as const satisfies Record<Channel, readonly string[]>

/** Whether the owner may switch this message off. */
export function isSwitchable(channel: Channel, key: string): boolean {
  const keys: readonly string[] = SWITCHABLE[channel]
  return keys.includes(key)
}

/** A paragraph of a mail: words with variables, or a block by itself. */
export type TemplatePart = { text: string } | { block: TemplateBlock }

const VARIABLE = /\{([^{}\n]*)\}/g

/** The paragraphs of a body, which empty lines divide. */
export function templateParts(body: string): TemplatePart[] {
  return body
    .split(/\n[^\S\n]*\n/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => {
      const block = TEMPLATE_BLOCKS.find(name => part === `{${name}}`)
      return block ? { block } : { text: part }
    })
}

/** The text with the values of its variables; what has no value stays as it is. */
export function fillTemplate(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}

/** What is wrong with words: `name` is the variable or block that it is about. */
export type TemplateFault = {
  field: 'subject' | 'body'
  code: 'unknown' | 'missing' | 'twice' | 'alone' | 'early'
  name: string
}

/** What an owner's words may not be, in the order of the words; empty where they can be used. */
export function templateFaults(
  { subject, body }: { subject: string; body: string },
  rules: TemplateRules,
): TemplateFault[] {
  const parts = templateParts(body)
  const isBlock = (name: string): boolean => rules.blocks.some(block => block === name)
  const drawn = parts.flatMap(part => ('block' in part && isBlock(part.block) ? [part.block] : []))
  const words = parts.flatMap(part => ('text' in part ? variablesOf(part.text) : []))
  const unwanted = parts.flatMap(part => ('block' in part && !isBlock(part.block) ? [part.block] : []))
  return [
    ...faults('subject', 'unknown', unknownIn(variablesOf(subject), rules)),
    ...faults('body', 'alone', words.filter(isBlock)),
    ...faults('body', 'unknown', [
      ...unwanted,
      ...unknownIn(
        words.filter(name => !isBlock(name)),
        rules,
      ),
    ]),
    ...faults('body', 'missing', [
      ...rules.required.filter(name => !words.includes(name)),
      ...rules.blocks.filter(name => !drawn.includes(name) && !words.includes(name)),
    ]),
    ...faults(
      'body',
      'twice',
      rules.blocks.filter(name => drawn.indexOf(name) !== drawn.lastIndexOf(name)),
    ),
    ...faults('body', 'early', beforeTrip(drawn)),
  ]
}

function variablesOf(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name)
}

function unknownIn(names: readonly string[], { variables }: TemplateRules): string[] {
  return names.filter(name => !variables.includes(name))
}

/** The state stands where the mail begins; the other blocks follow the facts of the trip. */
function beforeTrip(drawn: readonly TemplateBlock[]): TemplateBlock[] {
  const trip = drawn.indexOf('trip')
  return drawn.filter((block, index) => index < trip && block !== 'state')
}

function faults(
  field: TemplateFault['field'],
  code: TemplateFault['code'],
  names: readonly string[],
): TemplateFault[] {
  return [...new Set(names)].map(name => ({ field, code, name }))
}
