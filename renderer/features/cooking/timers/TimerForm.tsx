import { Button, NumberInput, TextInput } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginTimer } from './begin.ts'
import classes from './timers.module.css'

const parts = [
  ['hours', 99],
  ['minutes', 59],
  ['seconds', 59],
] as const
const nothing = { hours: 0, minutes: 0, seconds: 0 }

/** Starts a timer by hand: an optional name, hours, minutes and seconds. */
export function TimerForm() {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [time, setTime] = useState(nothing)
  const [isEmpty, setEmpty] = useState(false)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const seconds = time.hours * 3600 + time.minutes * 60 + time.seconds
    setEmpty(seconds === 0)
    if (seconds === 0) return
    const isStarted = beginTimer({ name: name.trim() || t('timers.unnamed'), seconds })
    if (!isStarted) return
    setName('')
    setTime(nothing)
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextInput
        size="sm"
        label={t('timers.name')}
        placeholder={t('timers.unnamed')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={100}
        dir="auto"
      />
      <div className={classes.fields}>
        {parts.map(([part, max]) => (
          <NumberInput
            key={part}
            size="sm"
            label={t(`timers.part.${part}`)}
            value={time[part]}
            onChange={(value) => setTime({ ...time, [part]: Math.min(max, Number(value) || 0) })}
            min={0}
            max={max}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
            error={isEmpty}
            // `onFocus` is called a moment late, when somebody may have typed.
            onFocusCapture={(event) => event.currentTarget.select()}
            classNames={{ input: classes.number }}
          />
        ))}
        <Button
          type="submit"
          size="sm"
          className={classes.start}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
        >
          {t('timers.start')}
        </Button>
      </div>
      {isEmpty && (
        <p className={classes.error} role="alert">
          {t('timers.set-first')}
        </p>
      )}
    </form>
  )
}
