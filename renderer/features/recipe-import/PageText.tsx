import { Anchor, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import classes from './check.module.css'

interface PageTextProps {
  address: string | null
  text: string
  /** Where words may be misread: from which character to which. */
  unsure: [number, number][]
}

/** What the page says, to compare the form with. Folded where there is no room beside it. */
export function PageText({ address, text, unsure }: PageTextProps) {
  const { t } = useTranslation()
  const isNarrow = useWindowWidth('below-lg')
  const link = address !== null && (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" size="sm">
      {t('import.check.open-page')}
    </Anchor>
  )
  if (text === '') return link
  const words = (
    <div
      className={classes.words}
      dir="auto"
      // Reachable, so that the keyboard scrolls it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
      tabIndex={0}
      role="region"
      aria-label={t('import.check.page')}
    >
      <MarkedText text={text} unsure={unsure} />
    </div>
  )
  if (isNarrow)
    return (
      <details className={classes.folded}>
        <summary>{t('import.check.page')}</summary>
        {link}
        {words}
      </details>
    )
  return (
    <div>
      <Title order={2} size="h4">
        {t('import.check.page')}
      </Title>
      {link}
      {words}
    </div>
  )
}

/** Doubtful words are underlined, as far as there are few enough of them to help. */
function MarkedText({ text, unsure }: Pick<PageTextProps, 'text' | 'unsure'>) {
  const { t } = useTranslation()
  const marked = unsure.slice(0, mostMarks)
  const endOf = (at: number) => marked[at]?.[1] ?? 0
  const pieces = marked.flatMap(([begin, end], at) => {
    return [
      text.slice(endOf(at - 1), begin),
      <mark key={begin} className={classes.unsure} title={t('import.photo.unsure')}>
        {text.slice(begin, end)}
      </mark>,
    ]
  })
  return [...pieces, text.slice(endOf(marked.length - 1))]
}

const mostMarks = 500
