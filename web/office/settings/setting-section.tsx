import type { ReactNode } from 'react'

export const TEXT = 'max-w-[44em] text-fg2 leading-[1.5]'

type Props = { id: string; title: string; text: string; children: ReactNode }

export function SettingSection({ id, title, text, children }: Props) {
  return (
    <section className="grid gap-5 max-w-240 mt-10 pt-6 border-t border-hair" aria-labelledby={id}>
      <h2 className="text-25" id={id}>
        {title}
      </h2>
      <p className={TEXT}>{text}</p>
      {children}
    </section>
  )
}
