import { ActionIcon, Button } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import {
  IconBulb,
  IconBulbOff,
  IconCards,
  IconListCheck,
  IconListDetails,
  IconTextDecrease,
  IconTextIncrease,
  IconTextSize,
  IconX,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { textSizes, useCookSettings } from '../cook-settings.ts'
import { canKeepAwake } from '#renderer/hooks/use-wake-lock.ts'
import classes from './CookBar.module.css'

interface CookBarProps {
  name: string
  /** How much is made; '' for a recipe that does not say it. */
  yieldText: string
  onLeave: () => void
  /** Undefined for a recipe without ingredients. */
  onList: (() => void) | undefined
}

/** Above the steps: the way out, the name, all ingredients, and how it is shown. */
export function CookBar({ name, yieldText, onLeave, onList }: CookBarProps) {
  const { t } = useTranslation()
  const isPhone = useWindowWidth('below-sm')
  return (
    <div className={classes.bar}>
      <Tool label={t('cooking.leave')} onClick={onLeave}>
        <IconX size={24} aria-hidden />
      </Tool>
      <h2 className={classes.name} dir="auto">
        {name}
      </h2>
      {yieldText !== '' && !isPhone && (
        <span className={classes.yield}>
          <bdi>{yieldText}</bdi>
        </span>
      )}
      <span className={classes.space} />
      {onList &&
        (isPhone ? (
          <Tool label={t('cooking.all-ingredients')} onClick={onList}>
            <IconListCheck size={22} aria-hidden />
          </Tool>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            className={classes.word}
            onClick={onList}
            leftSection={<IconListCheck size={20} aria-hidden />}
          >
            {t('cooking.all-ingredients')}
          </Button>
        ))}
      {isPhone ? <FoldedTools /> : <Tools />}
    </div>
  )
}

/** On phones the tools are behind one button. */
function FoldedTools() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const outside = useClickOutside(() => setOpen(false))
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    // Escape otherwise leaves cook mode.
    event.stopPropagation()
    setOpen(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape works anywhere inside it
    <div ref={outside} className={classes.fold} onKeyDown={handleKeyDown}>
      <ActionIcon
        aria-label={t('cooking.tools')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconTextSize size={22} aria-hidden />
      </ActionIcon>
      {isOpen && <Tools />}
    </div>
  )
}

function Tools() {
  const { t } = useTranslation()
  const [{ size, showsAll, isAwake }, change] = useCookSettings()
  const hasWord = useWindowWidth('from-lg')
  const bulb = isAwake ? <IconBulb size={22} aria-hidden /> : <IconBulbOff size={22} aria-hidden />
  const toggleAwake = () => change({ isAwake: !isAwake })
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('cooking.tools')}>
      <Tool
        label={t(showsAll ? 'cooking.show-one' : 'cooking.show-all')}
        onClick={() => change({ showsAll: !showsAll })}
      >
        {showsAll ? <IconCards size={22} aria-hidden /> : <IconListDetails size={22} aria-hidden />}
      </Tool>
      <Tool
        label={t('cooking.smaller')}
        isDisabled={size === 0}
        onClick={() => change({ size: size - 1 })}
      >
        <IconTextDecrease size={22} aria-hidden />
      </Tool>
      <Tool
        label={t('cooking.larger')}
        isDisabled={size === textSizes.length - 1}
        onClick={() => change({ size: size + 1 })}
      >
        <IconTextIncrease size={22} aria-hidden />
      </Tool>
      {canKeepAwake() &&
        (hasWord ? (
          <Button
            variant="subtle"
            color="gray"
            className={classes.word}
            aria-pressed={isAwake}
            onClick={toggleAwake}
            leftSection={bulb}
          >
            {t('cooking.keep-awake')}
          </Button>
        ) : (
          <Tool label={t('cooking.keep-awake')} isPressed={isAwake} onClick={toggleAwake}>
            {bulb}
          </Tool>
        ))}
    </div>
  )
}

interface ToolProps {
  label: string
  onClick: () => void
  isDisabled?: boolean
  isPressed?: boolean
  children: ReactNode
}

function Tool({ label, onClick, isDisabled = false, isPressed, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.tool}
        onClick={onClick}
        aria-label={label}
        aria-disabled={isDisabled}
        {...(isDisabled && { 'data-disabled': true })}
        aria-pressed={isPressed}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
