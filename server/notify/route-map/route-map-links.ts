import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { readRouteName, routeName } from '../../../domain/notify/route-name.ts'
import { ROUTE_MAP_PATH } from '../../platform/http/managed-path.ts'
import type { Signer } from '../../platform/signing/signer.ts'

type Ends = Pick<Reservation, 'pickUpPlace' | 'dropOffPlace' | 'distanceMetres'>

/** Links to the map pictures of a ride, which say no more than where it begins and ends. Undefined without a route. */
export async function routeMapLinks(
  { signer }: { signer: Pick<Signer, 'linkToken'> },
  { pickUpPlace, dropOffPlace, distanceMetres }: Ends,
  publicUrl: string,
): Promise<{ light: string; dark: string } | undefined> {
  if (!pickUpPlace || !dropOffPlace || !distanceMetres) return undefined
  const name = routeName(pickUpPlace, dropOffPlace)
  const link = (theme: 'light' | 'dark', mac: string) =>
    `${publicUrl}${ROUTE_MAP_PATH}/${theme}/${name}/${mac}.png`
  const mac = await macOf(signer, name)
  return { light: link('light', mac), dark: link('dark', mac) }
}

/** Only routes that we named are drawn, since each takes a process. */
export async function isOurs(signer: Pick<Signer, 'linkToken'>, name: string, mac: string): Promise<boolean> {
  return readRouteName(name) !== undefined && (await macOf(signer, name)) === mac
}

async function macOf(signer: Pick<Signer, 'linkToken'>, name: string): Promise<string> {
  return await signer.linkToken(`route-map ${name}`)
}
