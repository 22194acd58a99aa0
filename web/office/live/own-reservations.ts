/** Milliseconds; slow calls must not delay news of others. */
const WAIT_MS = 3000

/** Created in this tab and not yet in the news. */
const own = new Set<string>()
let taking: Promise<unknown> = Promise.resolve()

export function noteOwn<Made extends { _id: string }>(call: Promise<Made>): Promise<Made> {
  const noted = call.then(
    ({ _id }) => own.add(_id),
    () => {},
  )
  taking = Promise.all([taking, noted])
  return call
}

/** Waits for running calls: the news may arrive before the response. */
export async function countOwn(ids: readonly string[]): Promise<number> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise(resolve => {
    timer = setTimeout(resolve, WAIT_MS)
  })
  await Promise.race([taking, waited])
  clearTimeout(timer)
  return ids.filter(id => own.delete(id)).length
}
