import type { Point } from '../../../domain/values/geo.ts'
import type { Deps } from '../../platform/deps.ts'
import type { PlacesDeps } from '../../pricing/places/places-service.ts'

/** The drive between two stops. */
export type Drive = { metres: number; seconds: number }

/** The points of the pick-up and the drop-off, where they are known. */
export type Places = { [Name in 'pickUpPlace' | 'dropOffPlace']?: Point | undefined }

/**
 * The drive between the two places, where both have coordinates; mostly cached, since the form has just asked for it.
 * Undefined where there is none or the provider fails: a reservation never fails for it.
 */
export async function findDrive(
  { places, log }: Pick<Deps, 'log'> & PlacesDeps,
  { pickUpPlace, dropOffPlace }: Places,
): Promise<Drive | undefined> {
  if (!pickUpPlace || !dropOffPlace) return undefined
  try {
    const { features } = await places.directions(pickUpPlace, dropOffPlace)
    const summary = features[0]?.properties.summary
    return summary && { metres: Math.round(summary.distance), seconds: Math.round(summary.duration) }
  } catch (error) {
    log.warn({ err: error }, 'Couldn’t find the route of a reservation')
    return undefined
  }
}
