import * as words from '#messages/office-today'
/** "Triangle → DCA"; "to DCA" or "from Triangle" where one is missing, empty where both are. */
export function routeInWords(trip: { pickUp?: string | undefined; dropOff?: string | undefined }): string {
  const { pickUp, dropOff } = trip
  if (pickUp && dropOff) return `${pickUp} → ${dropOff}`
  if (dropOff) return words.routeTo({ place: dropOff })
  return pickUp ? words.routeFrom({ place: pickUp }) : ''
}
