import { Fragment, type ReactNode } from 'react'

type Marks = Record<string, (text: string) => ReactNode>

/** `<link>text</link>` becomes `marks.link('text')`. Marks do not nest. */
export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  return text.split(/(<(\w+)>.*?<\/\2>)/g).map((part, index, parts) => {
    // The pattern captures the mark's name as well.
    if (index % 3 === 2) return null
    const name = index % 3 === 1 ? parts[index + 1] : undefined
    const mark = name === undefined ? undefined : marks[name]
    return (
      <Fragment key={index}>
        {name && mark ? mark(part.slice(name.length + 2, -name.length - 3)) : part}
      </Fragment>
    )
  })
}
