import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { FOCAL_STEP_MAX, MIDDLE } from '../../domain/site/picture.ts'

test('each focal point but the middle has its position', () => {
  const css = readFileSync(new URL('picture.css', import.meta.url), 'utf8')
  for (const axis of ['x', 'y'] as const) {
    for (let step = 0; step <= FOCAL_STEP_MAX; step++) {
      const rule = `[data-focus-${axis}="${step}"] {\n  --focus-${axis}: ${(step * 100) / FOCAL_STEP_MAX}%;\n}`
      assert.equal(css.includes(rule), step !== MIDDLE[axis], rule)
    }
  }
})
