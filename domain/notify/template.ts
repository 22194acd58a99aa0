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
const OF_TEXTS = ['brand', 'reference', 'when', 'place', 'from', 'to', 'link'] as const
/** Texts to passengers say each how texts are ended: it may be the first one to that number. */
const OF_PASSENGERS = ['brand', 'when', 'place', 'link', 'stop'] as const
const SENT_TO_ALL: readonly TemplateBlock[] = ['trip', 'button', 'policy']

const email = (...blocks: TemplateBlock[]): TemplateRules => ({
  variables: OF_MAILS,
  required: [],
  blocks: TEMPLATE_BLOCKS.filter(block => SENT_TO_ALL.includes(block) || blocks.includes(block)),
})

/** An email about a ride. */
export const RIDE_EMAIL = email()
/** With the state of a request. */
export const RECEIVED_EMAIL = email('state')
/** With what a cancellation did to the money. */
export const CANCELLED_EMAIL = email('money')
/** With the chauffeur and the vehicle. */
export const CHAUFFEUR_EMAIL: TemplateRules = { ...email(), variables: [...OF_MAILS, 'driver', 'car'] }
/** An email about a price. Its notice says that no vehicle is on hold. */
export const PRICE_EMAIL: TemplateRules = {
  variables: OF_PRICES,
  required: [],
  blocks: ['trip', 'button', 'notice'],
}
/** A text about a ride. */
export const RIDE_TEXT: TemplateRules = {
  variables: OF_TEXTS,
  required: ['brand', 'when', 'link'],
  blocks: [],
}
/** With the chauffeur and the vehicle. */
export const CHAUFFEUR_TEXT: TemplateRules = {
  variables: [...OF_TEXTS, 'time', 'driver', 'car'],
  required: ['brand', 'driver', 'link'],
  blocks: [],
}
/** A text to a passenger. */
export const PASSENGER_TEXT: TemplateRules = {
  variables: OF_PASSENGERS,
  required: ['brand', 'when', 'link', 'stop'],
  blocks: [],
}
/** With the chauffeur and the vehicle. */
export const PASSENGER_CHAUFFEUR_TEXT: TemplateRules = {
  variables: [...OF_PASSENGERS, 'time', 'driver', 'car'],
  required: ['brand', 'driver', 'link', 'stop'],
  blocks: [],
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
