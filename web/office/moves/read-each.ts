/** Leaves connections of the browser for the rest of the page. */
const AT_ONCE = 3

/** In the order of the ids. Throws the first failure only if all failed. */
export async function readEach<Read>(
  ids: readonly string[],
  read: (id: string) => Promise<Read>,
): Promise<{ read: Read[]; unread: string[] }> {
  const answers = new Map<string, Read>()
  const failures: unknown[] = []
  const left = ids.values()
  const readOn = async () => {
    for (const id of left) {
      try {
        answers.set(id, await read(id))
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readOn))
  if (failures.length > 0 && answers.size === 0) throw failures[0]
  return {
    read: ids.flatMap(id => answers.get(id) ?? []),
    unread: ids.filter(id => !answers.has(id)),
  }
}
