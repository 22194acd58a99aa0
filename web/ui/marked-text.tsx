import { Fragment, type ReactNode } from 'react'

type Marks = Record<string, (text: string) => ReactNode>

/** A message in which `<link>text</link>` stands for what `marks.link('text')` gives. Marks do not nest. */
export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  return text.split(/(<(\w+)>.*?<\/\2>)/g).map((part, index, parts) => {
    // Each mark is followed by its name, which the pattern captures too.
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
