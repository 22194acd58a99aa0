import { type TestContext, test } from 'node:test'
import { PART, PARTS } from './part.ts'

let drills = 0

/** A test that starts the product several times: each one in turn is of the next part, and skipped with other parts. */
export function drill(title: string, body: (context: TestContext) => Promise<void>): void {
  void test(title, { skip: skippedOutside(drills++ % PARTS) }, body)
}

/** Why what is of this part alone is skipped; false where it is run. */
export function skippedOutside(own: number): string | false {
  return PART !== undefined && own !== PART && 'run with other commits, and with DRILLS=full'
}
