import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import type { CellEditor, GridCell } from './grid-cell.ts'
import { ValueGrid } from './value-grid.tsx'

afterEach(cleanup)

const REFUSAL = 'Enter a number.'
const OPTIONS = [
  ['all', 'All'],
  ['one', 'One'],
] as const
const acts: string[] = []

/** Three rows of a text, a switch, a choice, several choices and an action, below heads of which the first is edited. */
function Example({ opened }: { opened?: string }) {
  const [values, setValues] = useState<Record<string, string>>({})
  const put = (id: string, value: string) => void setValues(known => ({ ...known, [id]: value }))
  const text = (id: string): CellEditor => ({
    kind: 'text',
    value: values[id] ?? id,
    write(typed) {
      if (!/^\d+$/.test(typed)) return REFUSAL
      put(id, typed)
      return undefined
    },
  })
  const cellsOf = (row: string): GridCell[] => {
    const cell = (column: string, editor: (id: string) => CellEditor): GridCell => {
      const id = `${row}${column}`
      return { text: values[id] ?? id, label: id, editor: editor(id) }
    }
    return [
      cell('t', text),
      cell('s', id => ({ kind: 'toggle', toggle: () => put(id, 'on') })),
      cell('c', id => ({ kind: 'choice', value: 'all', options: OPTIONS, write: value => put(id, value) })),
      cell('m', id => ({
        kind: 'choices',
        value: ['all'],
        options: OPTIONS,
        write: chosen => put(id, chosen.join('+')),
      })),
      cell('a', id => ({ kind: 'action', label: id, act: () => acts.push(id) })),
      { text: 'fixed', label: 'fixed' },
    ]
  }
  const columns = ['t', 's', 'c', 'm', 'a', 'f'].map(id => ({ id, label: id }))
  return (
    <>
      <button type="button">Before</button>
      <ValueGrid
        label="Example"
        columns={columns.map(column => (column.id === 't' ? { ...column, editor: text('head') } : column))}
        rows={['1', '2', '3'].map(id => ({ id, label: id, cells: cellsOf(id) }))}
        opened={opened}
      />
      <button type="button">After</button>
    </>
  )
}

/** The text of the cell with the focus, which a browser gives only to cells in the tab order. */
const at = () => {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.tabIndex === 0
    ? activeElement.textContent
    : undefined
}
const cell = (name: string) => screen.getByRole('gridcell', { name })

async function start() {
  const user = userEvent.setup()
  render(<Example />)
  await user.tab()
  await user.tab()
  return user
}

test('one cell is in the tab order, arrows, Home, End and Ctrl reach the others and stop at the edges', async () => {
  const user = await start()
  assert.equal(at(), '1t')
  for (const [key, text] of [
    ['{ArrowRight}', '1s'],
    ['{ArrowDown}', '2s'],
    ['{End}', 'fixed'],
    ['{Home}', '2t'],
    ['{Control>}{ArrowDown}{/Control}', '3t'],
    ['{ArrowDown}', '3t'],
    ['{ArrowLeft}', '3t'],
    ['{Control>}{ArrowRight}{/Control}', 'fixed'],
    ['{Control>}{Home}{/Control}', '1t'],
    ['{ArrowUp}', 't'],
    ['{ArrowUp}', 't'],
    ['{PageDown}', '3t'],
    ['{Control>}{ArrowUp}{/Control}', '1t'],
    ['{Control>}{End}{/Control}', 'fixed'],
    ['{PageUp}', 'fixed'],
    ['{ArrowLeft}', '1a'],
  ] as const) {
    await user.keyboard(key)
    assert.equal(at(), text, key)
  }
  await user.tab()
  assert.equal(at(), 'After')
  await user.tab({ shift: true })
  assert.equal(at(), '1a')
})

test('typing replaces a text, Enter takes it and goes down, Tab sideways, Escape and a blur', async () => {
  const user = await start()
  await user.keyboard('12{Enter}')
  assert.equal(at(), '2t')
  assert.ok(cell('12'))
  await user.keyboard('9{Escape}')
  assert.equal(at(), '2t')
  await user.keyboard('{Enter}')
  assert.equal(screen.getByRole<HTMLInputElement>('textbox').value, '2t')
  await user.keyboard('34{Tab}')
  assert.equal(at(), '2s')
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  cell('3t').focus()
  await user.keyboard('{F2}5')
  await user.click(screen.getByRole('button', { name: 'Before' }))
  assert.ok(!screen.queryByRole('textbox'))
  assert.ok(cell('5'))
})

test('a refused text stays open with the reason, also an emptied one', async () => {
  const user = await start()
  await user.keyboard('dear{Enter}')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '1t' })
  assert.deepEqual([field.value, field.getAttribute('aria-invalid')], ['dear', 'true'])
  assert.equal(screen.getByRole('alert').textContent, REFUSAL)
  await user.clear(field)
  await user.keyboard('7{Enter}')
  assert.ok(cell('7'))
  await user.keyboard('{Delete}')
  assert.equal(screen.getByRole<HTMLInputElement>('textbox').value, '')
  await user.keyboard('{Escape}')
  assert.equal(at(), '2t')
})

test('a press acts on a switch and an action, two on the others; Space and Enter do as well', async () => {
  const user = await start()
  await user.click(cell('1s'))
  assert.equal(screen.getAllByRole('gridcell', { name: 'on' }).length, 1)
  cell('2s').focus()
  await user.keyboard(' ')
  assert.equal(screen.getAllByRole('gridcell', { name: 'on' }).length, 2)
  await user.click(cell('1a'))
  cell('2a').focus()
  await user.keyboard('{Enter}')
  assert.deepEqual(acts, ['1a', '2a'])
  await user.click(cell('1t'))
  assert.ok(!screen.queryByRole('textbox'))
  await user.dblClick(cell('1t'))
  await user.keyboard('8{Enter}')
  assert.ok(cell('8'))
  await user.keyboard('x')
  await user.keyboard('{Escape}')
  cell('3c').focus()
  await user.keyboard('q')
  assert.ok(!screen.queryByRole('combobox'))
})

test('a choice is taken by Enter, and several are toggled', async () => {
  const user = await start()
  cell('1c').focus()
  await user.keyboard(' ')
  await user.selectOptions(screen.getByRole('combobox', { name: '1c' }), 'one')
  await user.keyboard('{Enter}')
  assert.equal(at(), '2c')
  assert.equal(screen.getAllByRole('gridcell', { name: 'one' }).length, 1)
  cell('1m').focus()
  await user.keyboard('{Enter}{ArrowDown}')
  assert.equal(document.activeElement, screen.getByRole('checkbox', { name: 'One' }))
  await user.keyboard(' {ArrowUp} {Enter}')
  assert.equal(at(), '2m')
  assert.equal(screen.getAllByRole('gridcell', { name: 'one' }).length, 2)
  await user.keyboard('{Enter} {Escape}')
  assert.equal(at(), '2m')
})

test('the head is edited, and the cell of a new row opens', async () => {
  const user = await start()
  await user.keyboard('{ArrowUp}')
  await user.keyboard('4{Enter}')
  assert.equal(at(), '1t')
  await user.click(screen.getByRole('columnheader', { name: 't' }))
  assert.equal(screen.getByRole<HTMLInputElement>('textbox').value, '4')
  // The next head has no field.
  await user.keyboard('{Tab}')
  assert.equal(at(), 't')
  cleanup()
  render(<Example opened="2" />)
  assert.ok(screen.getByRole('textbox', { name: '2t' }).matches(':focus'))
})

/** Columns that go when their head is emptied, beside the name of the row. */
function Shrinking() {
  const [ids, setIds] = useState(['a', 'b', 'c'])
  const without = (id: string): CellEditor => ({
    kind: 'text',
    value: id,
    write: () => void setIds(known => known.filter(each => each !== id)),
  })
  const write = () => undefined
  const cells = ids.map(id => ({
    text: `1${id}`,
    label: id,
    editor: { kind: 'text', value: id, write } as const,
  }))
  return (
    <ValueGrid
      label="Shrinking"
      corner="Name"
      columns={ids.map(id => ({ id, label: id, editor: without(id) }))}
      rows={[{ id: '1', label: 'one', cells }]}
    />
  )
}

test('once a column is gone, the cell in its place has the focus', async () => {
  const user = userEvent.setup()
  render(<Shrinking />)
  await user.click(screen.getByRole('columnheader', { name: 'b' }))
  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('{Enter}')
  assert.equal(at(), '1c')
})
