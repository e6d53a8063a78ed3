import { useTranslation } from 'react-i18next'
import classes from './organizers.module.css'

/** The letters that there are; one of them leads to its heading. */
export function LetterBar({ letters }: { letters: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.letters} aria-label={t('organizers.letters')}>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-label={t('organizers.jump-to', { letter })}
          onClick={(event) => jumpTo(letter, event.currentTarget.parentElement)}
        >
          {letter}
        </button>
      ))}
    </nav>
  )
}

export const headingId = (letter: string) => `letter-${letter}`

/** Puts the heading right below the bar, which stays in view and has as many lines as it needs. */
function jumpTo(letter: string, bar: HTMLElement | null) {
  const heading = document.getElementById(headingId(letter))
  if (!heading || !bar) return
  const above = Number.parseFloat(getComputedStyle(bar).insetBlockStart) || 0
  heading.style.scrollMarginBlockStart = `${above + bar.offsetHeight + 8}px`
  heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}
