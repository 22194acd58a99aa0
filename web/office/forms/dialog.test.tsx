import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'

afterEach(cleanup)

const button = (name: string) => screen.findByRole('button', { name })
const isFocused = async (name: string) => assert.ok(document.activeElement === (await button(name)), name)

function Page({ closed }: { closed: string[] }) {
  const [open, setOpen] = useState<'plain' | 'question'>()
  const close = () => {
    closed.push('closed')
    setOpen(undefined)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen('plain')}>
        Open
      </button>
      <button type="button" onClick={() => setOpen('question')}>
        Ask
      </button>
      {open === 'plain' && (
        <Dialog title="Fare" onClose={close}>
          <button type="button">Other</button>
          <button type="button" data-first="" onClick={close}>
            Answer
          </button>
        </Dialog>
      )}
      {open === 'question' && (
        <QuestionDialog
          question="Unassign?"
          answer="Unassign"
          onAnswer={confirmed => {
            closed.push(confirmed ? 'confirmed' : 'left')
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}

test('an answer that removes a dialog gives the focus back, as Escape does', async () => {
  const closed: string[] = []
  const user = userEvent.setup()
  render(<Page closed={closed} />)
  for (const leave of [async () => user.click(await button('Answer')), () => user.keyboard('{Escape}')]) {
    await user.click(await button('Open'))
    await screen.findByRole('dialog', { name: 'Fare' })
    await isFocused('Answer')
    await leave()
    await waitFor(() => assert.ok(!screen.queryByRole('dialog')))
    await isFocused('Open')
  }
  assert.deepEqual(closed, ['closed', 'closed'])
})

test('a question has the focus on its safe choice and hears one answer, at once', async () => {
  const closed: string[] = []
  const user = userEvent.setup()
  render(<Page closed={closed} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const answers = [
    { leave: () => press('Unassign'), answer: 'confirmed' },
    { leave: () => press('Cancel'), answer: 'left' },
    { leave: () => user.keyboard('{Escape}'), answer: 'left' },
  ]
  for (const { leave, answer } of answers) {
    await user.click(await button('Ask'))
    await isFocused('Cancel')
    const escaped = leave()
    if (typeof escaped === 'boolean') assert.deepEqual(closed, [answer])
    await escaped
    await isFocused('Ask')
    assert.deepEqual(closed.splice(0), [answer])
  }
})
