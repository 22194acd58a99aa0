import type { PassengerText } from '../../../../domain/messages/passenger-texts.ts'
import type { Language } from '../../../messages/language.ts'
import { type TextFacts, told } from '../texts/text-words.ts'

type Facts = Pick<TextFacts, 'brand' | 'link' | 'trip' | 'driver' | 'car'>
type Words = ReturnType<typeof told> & { stop: string; driver: string; car: string }

/** The texts that say this, from the fullest to the shortest; none where there is nothing to say. */
export function passengerVariants(template: PassengerText, facts: Facts, language: Language): string[] {
  const { driver = '', car = '' } = facts
  const { text } = language.words
  const of = { ...told(facts, language), stop: text.passengerStop, driver, car }
  return VARIANTS[template](of, text)
}

/** Each says how texts are ended, since it may be the first one to this number. */
const VARIANTS: Record<PassengerText, (words: Words, text: Language['words']['text']) => string[]> = {
  'passenger-confirmed': ({ link, ...of }, text) => [
    ...(of.place && link ? [text.passengerConfirmed({ ...of, link })] : []),
    ...(link ? [text.passengerConfirmedShort({ ...of, link })] : []),
    text.passengerConfirmedBare(of),
  ],
  'passenger-changed': ({ link, ...of }, text) => [
    ...(of.place && link ? [text.passengerChanged({ ...of, link })] : []),
    ...(link ? [text.passengerChangedShort({ ...of, link })] : []),
    text.passengerChangedBare(of),
  ],
  'passenger-cancelled': (of, text) => [text.passengerCancelled(of)],
  'passenger-reminder': ({ link, ...of }, text) => [
    ...(of.place && link ? [text.passengerReminder({ ...of, link })] : []),
    ...(link ? [text.passengerReminderShort({ ...of, link })] : []),
    text.passengerReminderBare(of),
  ],
  'passenger-driver': ({ link, ...of }, text) =>
    of.driver === ''
      ? []
      : [
          ...(link ? [text.passengerDriver({ ...of, link })] : []),
          ...(link ? [text.passengerDriverShort({ ...of, link })] : []),
          text.passengerDriverBare(of),
        ],
  'passenger-on-the-way': ({ link, ...of }, text) => [
    ...(link ? [text.passengerOnTheWay({ ...of, link })] : []),
    text.passengerOnTheWayBare(of),
  ],
  'passenger-arrived': ({ link, ...of }, text) => [
    ...(of.place && link ? [text.passengerArrived({ ...of, link })] : []),
    ...(link ? [text.passengerArrivedShort({ ...of, link })] : []),
    text.passengerArrivedBare(of),
  ],
}
