import type { ReactNode } from 'react'

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 border-0 border-t border-t-hair px-0 pt-5.5 pb-6.5">
      <legend className="float-start mb-3 w-full p-0 [font:400_25px/1.25_var(--display)]">{title}</legend>
      {children}
    </fieldset>
  )
}
