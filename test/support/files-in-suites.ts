/** Runs the test files in TEST_FILES within one process. Each is a suite, so its hooks don't reach the other files. */
import { resolve } from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'

// Every run tries the same examples, so that no result depends on chance. Another seed tries others.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })

for (const file of (process.env['TEST_FILES'] ?? '').split(' '))
  describe(' ', async () => void (await import(pathToFileURL(resolve(file)).href)))
