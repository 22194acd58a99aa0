import { OwnQueueFull } from './provider-request.ts'

/** Lets so many questions be under way at once, and throws OwnQueueFull for the next one. */
export function createConcurrencyLimit(
  most: number,
): <Answer>(ask: () => Promise<Answer>) => Promise<Answer> {
  let underWay = 0
  return async ask => {
    if (underWay >= most) throw new OwnQueueFull('Too many questions are under way')
    underWay += 1
    try {
      return await ask()
    } finally {
      underWay -= 1
    }
  }
}
