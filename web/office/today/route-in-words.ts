import * as common from '#messages/office-common'
/** "Triangle → DCA"; "to DCA" or "from Triangle" where one is missing, empty where both are. */
export function routeInWords(trip: { pickUp?: string | undefined; dropOff?: string | undefined }): string {
  const { pickUp, dropOff } = trip
  if (pickUp && dropOff) return `${pickUp} → ${dropOff}`
  if (dropOff) return common.toTarget({ target: dropOff })
  return pickUp ? common.fromStart({ start: pickUp }) : ''
}
