import * as common from '#messages/office-common'
import { shortPlace } from '../../../domain/reservations/short-place.ts'

/** "JFK → Old Town" */
export function routeText(pickUpAddress: string, dropOffAddress: string): string {
  return [pickUpAddress, dropOffAddress]
    .map(address => shortPlace(address) || common.notSpecified)
    .join(' → ')
}
