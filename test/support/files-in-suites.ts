/** Runs the test files in TEST_FILES within one process. Each is a suite, so its hooks don't reach the other files. */
import asyncHooks from 'node:async_hooks'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'

// Every run tries the same examples, so that no result depends on chance. Another seed tries others.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })

// The runner follows each promise to its test. It needs that to find the suite of a test while files load; while tests
// run, it would take a third of their time. An error outside of any test then fails the process instead of one test.
const { createHook } = asyncHooks
let tracking: ReturnType<typeof createHook> | undefined
asyncHooks.createHook = callbacks => (tracking = createHook(callbacks))
const { beforeEach, describe } = await import('node:test')
asyncHooks.createHook = createHook

let running = ''
beforeEach(({ name }) => {
  running = name
})
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => console.error(`During “${running}”:`, error))

const files = (process.env['TEST_FILES'] ?? '').split(' ')
let loading = files.length
for (const file of files)
  describe(' ', async () => {
    await import(pathToFileURL(resolve(file)).href)
    loading -= 1
    if (loading === 0) tracking?.disable()
  })
