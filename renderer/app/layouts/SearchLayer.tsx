import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '#renderer/hooks/use-focus-back.ts'
import classes from './SearchLayer.module.css'

const SearchDialog = lazy(async () => ({
  default: (await import('#renderer/features/search/index.ts')).SearchDialog,
}))

/**
 * The search over the page. People type right after pressing the shortcut, so a plain field takes the keys until the
 * dialog has been fetched and drawn and its own field has the focus. Both fields share the same text.
 */
export function SearchLayer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [wasOpened, setWasOpened] = useState(false)
  const [text, setText] = useState('')
  const [isReady, setReady] = useState(false)
  const [isHurried, setHurried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The text stays visible while the dialog closes, and is cleared with the next opening.
  if (wasOpened !== opened) {
    setWasOpened(opened)
    if (opened) {
      setText('')
      setReady(false)
      setHurried(false)
    }
  }
  // Before the effect that focuses the field: this hook has to remember where the focus was.
  useFocusBack(opened)
  useEffect(() => {
    if (opened) field.current?.focus()
  }, [opened])

  return (
    <>
      {opened && !isReady && (
        <div className={classes.waiting}>
          <input
            ref={field}
            type="search"
            className={classes.field}
            aria-label={t('search.field')}
            placeholder={t('search.field')}
            autoComplete="off"
            dir="auto"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Escape') onClose()
              if (event.key === 'Enter') setHurried(true)
            }}
          />
        </div>
      )}
      <Suspense>
        <SearchDialog
          opened={opened}
          onClose={onClose}
          typed={{ text, onText: setText, isHurried, onReady: () => setReady(true) }}
        />
      </Suspense>
    </>
  )
}
