import * as words from '#messages/cards'

export function formatHourlyRate(dollars: number): string {
  return words.hourlyRate({ amount: dollars.toFixed(Number.isInteger(dollars) ? 0 : 2) })
}
