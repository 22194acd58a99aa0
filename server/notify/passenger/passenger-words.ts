import type { PassengerText } from '../../../domain/notify/passenger-texts.ts'
import { boundedText, TEXT_BOUNDS } from '../../../domain/notify/text-bounds.ts'
import type { Language } from '../../platform/messaging/language.ts'
import { finishedText, type TextFacts, told } from '../texts/text-words.ts'

type Facts = Pick<TextFacts, 'brand' | 'link' | 'trip' | 'driver'>
type Words = ReturnType<typeof told> & { stop: string; driver: string }

/** The text that says this, in one segment; undefined where there is nothing to say. */
export function passengerTextInWords(
  template: PassengerText,
  facts: Facts,
  language: Language,
): string | undefined {
  const { text } = language.words
  const driver = boundedText(facts.driver ?? '', TEXT_BOUNDS.name)
  if (template === 'passenger-driver' && driver === '') return undefined
  return finishedText(WRITE[template]({ ...told(facts, language), stop: text.passengerStop, driver }, text))
}

/** Each says how texts are ended, since it may be the first one to this number. */
const WRITE: Record<PassengerText, (words: Words, text: Language['words']['text']) => string> = {
  'passenger-confirmed': (of, text) => text.passengerConfirmed(of),
  'passenger-changed': (of, text) => text.passengerChanged(of),
  'passenger-cancelled': (of, text) => text.passengerCancelled(of),
  'passenger-reminder': (of, text) => text.passengerReminder(of),
  'passenger-driver': (of, text) => `${text.driverGiven(of)} ${of.stop}`,
  'passenger-on-the-way': (of, text) => `${text.onTheWay(of)} ${of.stop}`,
  'passenger-arrived': (of, text) => `${text.arrived(of)} ${of.stop}`,
}
