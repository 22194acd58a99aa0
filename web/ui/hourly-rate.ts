import * as words from '#messages/cards'

export function formatHourlyRate(dollars: number): string {
  return markedHourlyRate(dollars).replace(/<\/?unit>/g, '')
}

/** `<unit>` marks the part in small type. */
export function markedHourlyRate(dollars: number): string {
  return words.hourlyRate({ amount: dollars.toFixed(Number.isInteger(dollars) ? 0 : 2) })
}
