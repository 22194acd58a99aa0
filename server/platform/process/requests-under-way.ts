let underWay = 0

/** Counts a request of this process until its answer is there. */
export async function countRequest(answer: () => Promise<void>): Promise<void> {
  underWay++
  try {
    await answer()
  } finally {
    underWay--
  }
}

/** Requests of this process whose answer is not there yet. Streams have theirs as soon as they begin. */
export function requestsUnderWay(): number {
  return underWay
}
