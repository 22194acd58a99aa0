import { OwnQueueFull } from './provider-request.ts'

/** Allows `most` concurrent requests and throws OwnQueueFull for the next one. */
export function createConcurrencyLimit(
  most: number,
): <Answer>(ask: () => Promise<Answer>) => Promise<Answer> {
  let underWay = 0
  return async ask => {
    if (underWay >= most) throw new OwnQueueFull('Too many requests are under way')
    underWay += 1
    try {
      return await ask()
    } finally {
      underWay -= 1
    }
  }
}
