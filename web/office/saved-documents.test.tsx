import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { usePages } from '../../test/support/dom/open-page.tsx'
import { reservationsIn } from '../../test/support/dom/reservations.ts'

const { app, openOffice, answerCalls } = usePages()
const { reserve } = reservationsIn(app)

/** The names under which documents are saved. */
let saved: string[] = []

beforeEach(() => {
  saved = []
  mock.method(URL, 'createObjectURL', () => '#document')
  mock.method(URL, 'revokeObjectURL', () => {})
  mock.method(HTMLAnchorElement.prototype, 'click', function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

afterEach(() => mock.restoreAll())

const named = (name: string) =>
  new Response('%PDF', { headers: { 'content-disposition': `inline; filename="${name}"` } })

/** Presses the buttons in turn. */
async function save(path: string, buttons: readonly string[]) {
  const user = await openOffice(path)
  for (const [index, name] of buttons.entries()) {
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => assert.equal(saved.length, index + 1))
  }
}

test('documents of a reservation are saved under the names that the server gives them', async () => {
  const { _id: id } = await reserve()
  const money = await app().client('getMoney', { token: await app().signIn(), id })
  const receipt = {
    _id: 'document-1',
    kind: 'receipt' as const,
    number: 'R-2027-00001',
    at: '2027-01-10T12:00:00Z',
  }
  answerCalls(({ url }) => {
    const { pathname } = new URL(url)
    if (pathname.endsWith('/money')) return Response.json({ ...money, documents: [receipt] })
    if (pathname.endsWith('/documents/document-1')) return named('R-2027-00001.pdf')
    if (pathname.endsWith('/evidence/pack')) return named('evidence-QRT-1234.pdf')
    return pathname.endsWith('/sheet') ? named('trip-sheet-QRT-1234-2027-01-10.pdf') : undefined
  })
  const buttons = ['Trip sheet (PDF)', 'Receipt R-2027-00001', 'Dispute evidence (PDF)']
  await save(`/admin/reservations/${id}`, buttons)
  assert.deepEqual(saved, ['trip-sheet-QRT-1234-2027-01-10.pdf', 'R-2027-00001.pdf', 'evidence-QRT-1234.pdf'])
})

test('the manifest of a day is saved under its date', async () => {
  answerCalls(({ url }) => (url.includes('/manifest') ? named('manifest-2027-01-10.pdf') : undefined))
  await save('/admin/reports', ['Day manifest (PDF)'])
  assert.deepEqual(saved, ['manifest-2027-01-10.pdf'])
})
