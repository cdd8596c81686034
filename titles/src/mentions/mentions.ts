/** Finds what a text names (kinds, lines, brands, platforms…) and the part each mention plays in the phrase. */

import type { Meaning } from '../meaning.ts'
import { itemAt } from '../text/item-at.ts'
import { isNumber, type Token } from '../text/token.ts'
import { tokenise } from '../text/tokenise.ts'
import type { Vocabulary } from '../vocabulary.ts'
import {
  type Context,
  passMention,
  passOther,
  passUnknownWord,
  type Role,
  resetContext,
  roleIn,
  startOfTitle,
} from './context.ts'
import { extendHead, restOf } from './longer-names.ts'
import type { Mention, ParsedText } from './parsed-text.ts'

/** A comma, dash, colon, bracket, bar, plus, semicolon, slash or bullet ends a part of a title. */
const ENDS_SEGMENT = new Set([44, 45, 58, 40, 41, 91, 93, 124, 43, 59, 47, 0x2013, 0x2014, 0x2022, 33, 0xa1, 42])
const SPACE = 32
const PLUS = 43
const HYPHEN = 45
const DOT = 46

export function parseText(vocabulary: Vocabulary, text: string): ParsedText {
  const tokens = tokenise(text, vocabulary.phrases.table)
  const meanings: (Meaning | null)[] = new Array(tokens.length).fill(null)
  const mentions: Mention[] = []
  const context = startOfTitle()
  let segment = 0
  let englishWords = 0
  let spanishWords = 0
  let traits = 0
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!
    const { before } = token
    if (before !== SPACE && before !== 0 && at > 0 && ENDS_SEGMENT.has(before) && !joinsModel(tokens, at)) {
      segment++
      resetContext(context, before === PLUS)
    }
    const found = isLetterOfCode(token) ? null : vocabulary.phrases.longestAt(tokens, at)
    if (mentions.length > 0 && token.word !== -1) extendHead(vocabulary, tokens, mentions, meanings, segment, at)
    if (isGift(tokens, at)) {
      for (const mention of mentions) mention.role = 'with'
      resetContext(context)
    }
    if (!found) {
      if (isUnitOfNumber(vocabulary, tokens, at, at + 1)) context.afterContainer = !context.hasHead
      else if (!isNumber(token)) passUnknownWord(context)
      at++
      continue
    }
    const meaning = found.value
    traits |= meaning.traits
    for (let covered = at; covered < found.end; covered++) meanings[covered] = meaning
    if (meaning.isEnglish) englishWords++
    if (isSpanish(meaning)) spanishWords++
    if (meaning.senses !== null && isUnitOfNumber(vocabulary, tokens, at, found.end))
      context.afterContainer = !context.hasHead
    else if (isMention(meaning, token)) {
      const role = roleOf(tokens, at, meaning, mentions, segment, context)
      mentions.push({
        start: at,
        end: found.end,
        meaning,
        role,
        segment,
        inParentheses: token.inParentheses,
        isAfterUnknown: context.unknownHead,
        isExtended: false,
        rest: restOf(vocabulary, tokens, meaning, role, at, found.end),
      })
      passMention(context, meaning)
    } else if (isUnknownElsewhere(meaning)) passUnknownWord(context)
    else passOther(context, meaning)
    at = found.end
  }
  return { tokens, mentions, meanings, englishWords, spanishWords, traits }
}

function isSpanish({ isEnglish, connective, colour, gender }: Meaning): boolean {
  return !isEnglish && (connective !== null || colour !== null || gender !== null)
}

/** 'Metros' of '5 metros de tira LED' is a unit and no tape measure, 'meses' of '3 meses de Game Pass' no thing. */
function isUnitOfNumber({ units }: Vocabulary, tokens: readonly Token[], at: number, end: number): boolean {
  return at > 0 && end === at + 1 && isNumber(tokens[at - 1]) && units.get(tokens[at]!.text)?.loose === false
}

/** 'Refresco gratis en la compra de pizza': what stands before is not the thing sold. */
function isGift(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!
  if (text !== 'gratis' && text !== 'regalo') return false
  const next = tokens[at + 1]?.text
  if (next !== 'en' && next !== 'al' && next !== 'por' && next !== 'comprando') return false
  return next === 'comprando' || tokens.slice(at + 2, at + 4).some(({ text: word }) => BUYING.test(word))
}

const BUYING = /^(?:compra|pedido|pedir|hacer|ordenar|gastar|registr)/

/** 'p' of '1080p', '27MP59G-P' and 'S.L.P.' does not mean 'para'. */
function isLetterOfCode({ text, before, value }: Token): boolean {
  return text.length === 1 && Number.isNaN(value) && (before === 0 || before === HYPHEN || before === DOT)
}

function isMention(
  { senses, line, isPlatform, isDownload, brand, brandWord, connective }: Meaning,
  token: Token,
): boolean {
  // 'una' is also how 'uña' is folded.
  if (connective === 'articles') return false
  if (senses !== null || line !== null || isPlatform || isDownload) return true
  return brand !== null && brandWord === token.text
}

/** Words of consoles and doses say nothing in other titles. */
function isUnknownElsewhere({ isAccessoryWord, isDoseForm, isContainer, connective }: Meaning): boolean {
  return (isAccessoryWord || isDoseForm) && !isContainer && connective === null
}

function roleOf(
  tokens: readonly Token[],
  at: number,
  meaning: Meaning,
  mentions: Mention[],
  segment: number,
  context: Context,
): Role {
  // 'Funda color café'
  if (meaning.colour !== null && itemAt(tokens, at - 1)?.text === 'color') return 'flavour'
  return isModelOfPurpose(mentions, meaning, segment) ? 'purpose' : roleIn(context)
}

/** 'funda para celular Samsung A15', 'cargador Galaxy A15': the model is that of what the thing is for. */
function isModelOfPurpose(mentions: Mention[], { line, senses }: Meaning, segment: number): boolean {
  if (line === null || senses !== null) return false
  return mentions.some((mention) => {
    if (mention.segment !== segment) return false
    const names = mention.meaning.senses?.some(({ kind }) => kind === line.kind) ?? false
    if (mention.role === 'purpose') return names || mention.meaning.line?.kind === line.kind
    return mention.role === 'head' && !names && (mention.meaning.senses?.some(({ weak }) => !weak) ?? false)
  })
}

/** 'DW-5610' and 'Coca-Cola' are one word with a dash inside. */
function joinsModel(tokens: Token[], at: number): boolean {
  const token = tokens[at]!
  return token.before === HYPHEN && token.start - tokens[at - 1]!.end === 1
}
