import { HAS_DOWNLOAD, HAS_PLATFORM } from '../meaning.ts'
import type { Mention, ParsedText } from '../mentions/parsed-text.ts'
import { isNumber } from '../text/token.ts'
import type { Kind, Vocabulary } from '../vocabulary.ts'
import type { Candidates } from './candidates.ts'

/** Points of a line such as 'iPhone 12' that stands for its kind. */
export const LINE_POINTS = 2.2
const GAME_ON_PLATFORM = 3.2
/** 'juego' as the head, or after other words; in 'disco duro para juegos' it has fewer points. */
const NAMED_GAME = 1
const DOWNLOAD_OF_GAME = 3.4
const DOWNLOAD = 2
const MAX_POINTS_OF_UNKNOWN_WORDS = 2.6
/** A console kept among consoles may have this many words more: 'PS5 edición normal'. */
const FEW_WORDS = 2
const ACCESSORY_OF_PLATFORM = 2.6
const CONSOLE_FIRST = 3.4
const COLON = 58

/** A platform beside words that are no kind is a game for it; a platform alone is the console. */
export function addGames(
  vocabulary: Vocabulary,
  text: ParsedText,
  candidates: Candidates,
  categoryKinds: ReadonlyMap<Kind, number>,
  isApp: boolean,
): void {
  const { traits } = text
  const platform = (traits & HAS_PLATFORM) === 0 ? undefined : text.mentions.find(({ meaning }) => meaning.isPlatform)
  const app = isApp ? namedApp(vocabulary, text) : undefined
  const download =
    app ?? ((traits & HAS_DOWNLOAD) === 0 ? undefined : text.mentions.find(({ meaning }) => meaning.isDownload))
  if ((!platform && !download) || namesOtherThanGame(text, vocabulary.game)) return
  if (download)
    candidates.offer(
      vocabulary.game,
      platform || app || categoryKinds.has(vocabulary.game) ? DOWNLOAD_OF_GAME : DOWNLOAD,
      download,
    )
  if (!platform) return
  if (isAccessory(text, platform, vocabulary.game)) return
  if (namesAccessory(text, platform)) {
    candidates.offer(vocabulary.consoleAccessory, ACCESSORY_OF_PLATFORM, platform)
    return
  }
  if (!download && leadsTitle(text, platform) && isKeptAsConsole(vocabulary, text, categoryKinds)) {
    candidates.offer(vocabulary.console, CONSOLE_FIRST, platform)
    return
  }
  if (!download && leadsTitle(text, platform) && isSoldWith(text, platform, vocabulary.game)) {
    candidates.offer(vocabulary.console, CONSOLE_FIRST, platform)
    return
  }
  if (saysGame(text) || (candidates.of(vocabulary.game)?.points ?? 0) >= NAMED_GAME) {
    candidates.offer(vocabulary.game, GAME_ON_PLATFORM, platform)
    return
  }
  let unknownWords = 0
  for (let at = 0; at < text.tokens.length; at++) {
    const meaning = text.meanings[at]
    if (!meaning && !isNumber(text.tokens[at])) unknownWords++
  }
  if (text.mentions.some(({ role, meaning }) => role === 'head' && meaning.senses?.some(({ weak }) => !weak))) return
  const isConsole = unknownWords === 0 || (unknownWords <= FEW_WORDS && categoryKinds.has(vocabulary.console))
  // 'Pokémon para Nintendo Switch' is for the console.
  if (isConsole && platform.role !== 'purpose') candidates.offer(vocabulary.console, LINE_POINTS, platform)
  else candidates.offer(vocabulary.game, Math.min(MAX_POINTS_OF_UNKNOWN_WORDS, 1.6 + unknownWords * 0.4), platform)
}

/** 'Final Fantasy Tactics' among apps is a game. */
function namedApp({ game }: Vocabulary, { mentions }: ParsedText): Mention | undefined {
  return mentions.find(({ meaning, role }) => role === 'head' && meaning.line?.kind === game)
}

/** 'Microsoft Store: Game Pass Ultimate 3 meses': a subscription or an accessory of this department comes first. */
function namesOtherThanGame({ mentions }: ParsedText, game: Kind): boolean {
  const first = mentions.find(({ meaning }) => meaning.senses !== null || meaning.line !== null)
  if (first?.role !== 'head') return false
  const isOther = (kind: Kind): boolean => kind.mustBeNamed && kind.department === game.department
  const { senses, line } = first.meaning
  return senses?.some(({ weak, kind }) => !weak && isOther(kind)) || (line !== null && isOther(line.kind))
}

/** 'Juego Pokémon Escarlata Nintendo Switch', 'Xbox juegos'; 'juego de micas' is a set. */
function saysGame({ tokens }: ParsedText): boolean {
  return (tokens[0]?.text === 'juego' && tokens[1]?.text !== 'de') || tokens.at(-1)?.text === 'juegos'
}

/** 'Combo Nintendo Switch Animal Crossing', 'Xbox Series X Halo Infinite Edition': nothing but shops and containers stands before. */
function leadsTitle({ meanings, tokens }: ParsedText, platform: Mention): boolean {
  if (tokens[platform.start]!.before === COLON) return true
  for (let at = 0; at < platform.start; at++) {
    const meaning = meanings[at]
    if (!meaning ? !isNumber(tokens[at]) : meaning.senses !== null && !meaning.isContainer) return false
  }
  return true
}

/** The store keeps it among consoles and not among games, or the title tells its capacity. */
function isKeptAsConsole(
  vocabulary: Vocabulary,
  { tokens }: ParsedText,
  categoryKinds: ReadonlyMap<Kind, number>,
): boolean {
  const asConsole = categoryKinds.get(vocabulary.console) ?? 0
  if (asConsole > 0) return asConsole > (categoryKinds.get(vocabulary.game) ?? 0)
  return tokens.some(({ text }, at) => (text === 'gb' || text === 'tb') && isNumber(tokens[at - 1]))
}

/** 'Xbox con control extra', 'PS5 con dos controles': right behind the console stands what comes with it. */
function isSoldWith({ mentions, meanings }: ParsedText, platform: Mention, game: Kind): boolean {
  if (meanings[platform.end]?.connective !== 'with') return false
  // 'con 2 controles'
  const beside = mentions.find(({ start }) => start > platform.end && start <= platform.end + 2)
  return beside?.meaning.senses?.some(({ kind }) => kind.department === game.department) ?? false
}

/** 'protector Nintendo Switch', 'skins para Xbox': the word is the head, before the platform. */
function namesAccessory({ meanings }: ParsedText, platform: Mention): boolean {
  const first = meanings.findIndex(
    (meaning) => meaning === null || meaning.senses !== null || meaning.isPlatform || meaning.isAccessoryWord,
  )
  return first !== -1 && first < platform.start && meanings[first]?.isAccessoryWord === true
}

/** 'control alámbrico para Xbox': a thing of this department for the platform. */
function isAccessory({ mentions }: ParsedText, platform: Mention, game: Kind): boolean {
  if (platform.role !== 'purpose') return false
  return mentions.some(
    ({ role, meaning }) =>
      role === 'head' && meaning.senses?.some(({ kind }) => kind.department === game.department && kind !== game),
  )
}
