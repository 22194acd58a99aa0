/** Of a list whose box keeps the focus. */
export function optionProps(id: string, isActive: boolean, onClick: () => void) {
  return { id, role: 'option' as const, 'aria-selected': isActive, onClick }
}
