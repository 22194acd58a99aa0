import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loggedPath } from './managed-path.ts'

test('the log has neither tokens nor the ends of a ride', () => {
  const cases: [path: string, logged: string][] = [
    ['/m/kYc_S91aBlzajX6g6HlroXpdor9mS6A9', '/m/…'],
    ['/es/reservation/resume/kYc_S91a', '/es/reservation/resume/…'],
    ['/api/drafts/kYc_S91a', '/api/drafts/…'],
    ['/route-map/light/38.547_-77.337_38.953_-77.448/kYc_S91a.png', '/route-map/…'],
    ['/route-map/dark/38.547', '/route-map/…'],
    ['/map/tiles/light/9/146/195.svg', '/map/tiles/light/9/146/195.svg'],
    ['/faq', '/faq'],
  ]
  for (const [path, logged] of cases) assert.equal(loggedPath(path), logged)
})
