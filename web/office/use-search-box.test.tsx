import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useSearchBox } from './use-search-box.ts'

afterEach(() => {
  cleanup()
  mock.timers.reset()
})

function Box({ onSearch }: { onSearch: (query: string) => void }) {
  const box = useSearchBox('', onSearch)
  return <input aria-label="Search" {...box} />
}

function Page({ searched }: { searched: string[] }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      {open && <Box onSearch={query => searched.push(query)} />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </>
  )
}

test('a search starts when the box loses the focus, again for the next address, and not after the page', () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const searched: string[] = []
  render(<Page searched={searched} />)
  const type = (text: string) => fireEvent.input(screen.getByLabelText('Search'), { target: { value: text } })
  type('Petrov ')
  assert.deepEqual(searched, [])
  fireEvent.blur(screen.getByLabelText('Search'))
  assert.deepEqual(searched, ['Petrov'])
  mock.timers.tick(250)
  assert.deepEqual(searched, ['Petrov', 'Petrov'])
  fireEvent.blur(screen.getByLabelText('Search'))
  assert.deepEqual(searched.length, 2)
  type('Chen')
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  mock.timers.tick(250)
  assert.deepEqual(searched.length, 2)
})
