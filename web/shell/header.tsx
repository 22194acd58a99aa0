import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import * as shared from '#messages/shared'
import * as words from '#messages/shell'
import type { ShownSite } from '../../domain/site/site.ts'
import { phoneHref } from '../../domain/values/contact-links.ts'
import { BrandName } from '../ui/brand-name.tsx'
import { scrollSmoothly } from '../ui/use-site.ts'
import { LanguageLinks } from './language-links.tsx'
import { NAVIGATION } from './navigation.ts'
import './header.css'

const SCROLL_THRESHOLD_PX = 10
const MIDDLE_OF_BAR_PX = 38
const MENU_ID = 'menu'
const FOOTER_ID = 'contact'

export function Header({ site }: { site: ShownSite }) {
  const { bookingPhone } = site
  const over = useGround()
  useCleanAddress()
  return (
    <header className="bar" data-over={over}>
      <Link
        className="bar-brand me-auto flex min-w-0 items-center font-display text-20 whitespace-nowrap narrow:text-18 to-380:text-16"
        to="/"
        translate="no"
        viewTransition
      >
        <BrandName site={site} />
      </Link>
      <nav
        className="bar-links flex gap-[clamp(14px,1.9vw,28px)] text-15 to-1360:gap-[clamp(14px,1.5vw,22px)] to-1240:hidden"
        aria-label={words.main}
      >
        <NavigationLinks site={site} />
      </nav>
      <a
        className="bar-phone py-3 text-15 whitespace-nowrap text-nav [transition:color_250ms_var(--ease)] hover:text-fg to-1360:grid to-1360:h-12 to-1360:w-12 to-1360:place-items-center to-1360:p-0"
        href={phoneHref(bookingPhone)}
        translate="no"
      >
        <span>{bookingPhone}</span>
      </a>
      <ContactLink className="button small quiet to-1240:hidden" />
      <button
        className="bar-menu -me-3 hidden h-12 w-12 place-items-center border-0 bg-transparent p-0 to-1240:grid"
        type="button"
        popoverTarget={MENU_ID}
        aria-label={words.menu}
      >
        <span />
      </button>
      <MobileMenu site={site} />
    </header>
  )
}

/**
 * Opens before scripts run and has native light dismiss. Hydrated, any click except on a link closes it, also
 * in older browsers.
 */
function MobileMenu({ site }: { site: ShownSite }) {
  const { bookingOpen, bookingPhone } = site
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const shownOn = useRef(key)
  // It may have been opened before hydration.
  useEffect(() => keepFocusInside(menu.current?.matches(':popover-open') ?? false), [])
  useEffect(() => {
    const close = ({ target }: MouseEvent) => {
      const keepsOpen = target instanceof Element && target.closest('.menu a, .bar-menu')
      if (!keepsOpen) menu.current?.hidePopover()
    }
    const hide = () => menu.current?.hidePopover()
    addEventListener('click', close)
    // Else a page from the back/forward cache would return with it open.
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('click', close)
      removeEventListener('pagehide', hide)
    }
  }, [])
  useEffect(() => {
    if (key !== shownOn.current) menu.current?.hidePopover()
    shownOn.current = key
  }, [key])
  return (
    <div
      className="menu"
      id={MENU_ID}
      popover="auto"
      ref={menu}
      onToggle={event => keepFocusInside(event.newState === 'open')}
    >
      <nav className="flex flex-col px-(--gutter) pt-5 pb-6" aria-label={words.menu}>
        <NavigationLinks site={site} />
        {bookingOpen ? (
          <Link className="button primary" to="/reservation">
            {words.bookNow}
          </Link>
        ) : (
          <a className="button primary" href={phoneHref(bookingPhone)}>
            {shared.call({ phone: bookingPhone })}
          </a>
        )}
        <ContactLink className="button quiet" onFollow={() => menu.current?.hidePopover()} />
      </nav>
      <LanguageLinks />
    </div>
  )
}

function keepFocusInside(open: boolean) {
  for (const part of document.querySelectorAll('main, footer')) part.toggleAttribute('inert', open)
}

function NavigationLinks({ site }: { site: ShownSite }) {
  const empty: readonly string[] = site.emptyPages
  return NAVIGATION.filter(({ to }) => !empty.includes(to)).map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === '/'} viewTransition>
      {label}
    </NavLink>
  ))
}

/** Spec 2. Keeps the URL; without JavaScript a plain anchor. */
function ContactLink({ className, onFollow }: { className: string; onFollow?: () => void }) {
  return (
    <a
      className={className}
      href={`#${FOOTER_ID}`}
      onClick={event => {
        event.preventDefault()
        onFollow?.()
        showFooter()
      }}
    >
      {shared.contactUs}
    </a>
  )
}

function showFooter() {
  keepFocusInside(false)
  document.getElementById(FOOTER_ID)?.focus({ preventScroll: true })
  scrollSmoothly(document.documentElement.scrollHeight)
}

/** Removes the hash if the link was followed before hydration. */
function useCleanAddress() {
  useEffect(() => {
    const { hash, pathname, search } = location
    if (hash === `#${FOOTER_ID}`) history.replaceState(history.state, '', pathname + search)
  }, [])
}

function useGround(): '' | 'photo' | 'page' {
  const [ground, setGround] = useState<'' | 'photo' | 'page'>('')
  useEffect(() => {
    const update = () => {
      const photo = document.querySelector('.hero, .page-hero')?.clientHeight ?? 0
      const isOver = photo > scrollY + MIDDLE_OF_BAR_PX
      setGround(scrollY > SCROLL_THRESHOLD_PX ? (isOver ? 'photo' : 'page') : '')
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return ground
}
