import { MAX_TYPED_CHARACTERS, normalText } from './normal-text.ts'

const CLOCK = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?:([ap])\.?(?:m\.?)?)?$/

/** "11", "11a", "11:07 am", "1100", "23:15", "noon". Without am or pm, hours count from midnight. */
export function parseTime(text: string, { noon }: { noon: string }): string | undefined {
  if (text.length > MAX_TYPED_CHARACTERS) return undefined
  const plain = normalText(text).replace(/\s/g, '')
  if ([normalText(noon), `12${normalText(noon)}`].includes(plain)) return '12:00'
  const [, hourText, minuteText = '00', half] = CLOCK.exec(plain) ?? []
  if (!hourText) return undefined
  const [hour, minute] = [Number(hourText), Number(minuteText)]
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return undefined
  return clockOf((half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute)
}

export function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
