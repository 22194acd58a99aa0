import { type TestContext, test } from 'node:test'
import { PART, PARTS } from './part.ts'

let drills = 0

/** A test that starts the product several times: each one in turn is of the next part, and skipped with other parts. */
export function drill(title: string, body: (context: TestContext) => Promise<void>): void {
  const own = drills++ % PARTS
  const skip = PART !== undefined && own !== PART && 'run with other commits, and with DRILLS=full'
  void test(title, { skip }, body)
}
