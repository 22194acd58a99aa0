/** A call that takes long must not hold back the news of others. */
const WAIT_MS = 3000

/** Reservations that this tab took and that no news has named yet. */
const own = new Set<string>()
let taking: Promise<unknown> = Promise.resolve()

/** Notes the reservation that this call makes: it is no news to this tab. */
export function noteOwn<Made extends { _id: string }>(call: Promise<Made>): Promise<Made> {
  const noted = call.then(
    ({ _id }) => own.add(_id),
    () => {},
  )
  taking = Promise.all([taking, noted])
  return call
}

/** How many of these reservations this tab took itself. The news may arrive before the answer of the call. */
export async function countOwn(ids: readonly string[]): Promise<number> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise(resolve => {
    timer = setTimeout(resolve, WAIT_MS)
  })
  await Promise.race([taking, waited])
  clearTimeout(timer)
  return ids.filter(id => own.delete(id)).length
}
