import * as words from '#messages/cards'

/** The price of an hour as every card and list shows it: "$120/hr", and with cents "$99.50/hr". */
export function formatHourlyRate(dollars: number): string {
  return words.hourlyRate({ amount: dollars.toFixed(Number.isInteger(dollars) ? 0 : 2) })
}
