import { benchImages } from './images.ts';
import { candidates } from './candidates.ts';
import { scoreOf } from './scores.ts';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
const LOG='/tmp/likeness.jsonl';
const filter=new RegExp(process.argv[2]??'.'), imgFilter=new RegExp(process.argv[3]??'.');
const have=new Set(existsSync(LOG)?readFileSync(LOG,'utf8').trim().split('\n').map(l=>{const o=JSON.parse(l);return `${o.image}|${o.format}|${o.candidate}|${o.quality}`}):[]);
const images=(await benchImages('http://localhost:4400')).filter(i=>imgFilter.test(i.name));
const qs={jpg:[64,76,86,94],webp:[64,78,90,96],avif:[38,54,70,84]};
const jobs:(()=>Promise<void>)[]=[];
for(const c of candidates){ if(!filter.test(`${c.format} ${c.name}`))continue; for(const i of images)for(const q of qs[c.format]){const k=`${i.name}|${c.format}|${c.name}|${q}`;if(have.has(k))continue;
 jobs.push(async()=>{const t=performance.now();const enc=await c.encode(i.png,q);const ms=performance.now()-t;
 const ref=c.format==='jpg'?await sharp(i.png).flatten({background:'#fff'}).png({compressionLevel:1}).toBuffer():i.png;
 const dec=await sharp(enc).png({compressionLevel:1}).toBuffer();
 const s=await scoreOf(ref,dec);appendFileSync(LOG,JSON.stringify({image:i.name,kind:i.kind,format:c.format,candidate:c.name,quality:q,bytes:enc.length,ms,...s})+'\n');});}}
console.log(jobs.length);let n=0;
await Promise.all([0,1].map(async()=>{while(jobs.length){const j=jobs.shift();try{await j?.()}catch(e){console.log(String(e).slice(0,200))};if(++n%100===0)console.log(n,jobs.length,new Date().toISOString())}}));
process.exit(0);
