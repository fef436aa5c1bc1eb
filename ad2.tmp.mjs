import { chromium } from 'playwright';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const O='/tmp/s2/i/';
const U='http://localhost:3000';
const open=async(w,p,h)=>{const c=await b.newContext({viewport:{width:w,height:h||(w<500?844:900)}});const g=await c.newPage();await g.goto(U+p,{waitUntil:'load'});await g.waitForTimeout(700);return g};
const step=async(n,f)=>{try{await f()}catch(e){console.log('FAIL',n,e.message.slice(0,400))}};
for(const [w,p] of [[1440,'/service/battery'],[390,'/service/battery'],[1440,'/service/battery-en'],[390,'/service/battery-en'],[320,'/service/battery'],[820,'/service/battery']]) await step('size'+w+p,async()=>{
 const g=await open(w,p);const n=w+(p.endsWith('en')?'en':'ja');
 const h=g.locator('h2',{hasText:/台数と配置の目安|Sizing and layout/}).first();
 await h.scrollIntoViewIfNeeded();await g.waitForTimeout(1500);
 const sec=g.locator('section',{has:h}).last();
 const inp=sec.locator('input');
 console.log(n,'inputs',await inp.count(), await inp.evaluateAll(es=>es.map(e=>e.type+e.inputMode+e.value)));
 const shot=async(a,e,o)=>{await inp.nth(0).fill(String(e));await inp.nth(1).fill(String(o));await g.keyboard.press('Tab');await g.waitForTimeout(900);const bb=await sec.boundingBox();console.log(n,a,Math.round(bb.height), 'sw',await g.evaluate(()=>document.documentElement.scrollWidth));await sec.screenshot({path:O+`size_${n}_${a}.png`});};
 await shot('default',200,100);
 await shot('big',2560,960);
 await shot('one',50,30);
 await shot('huge',99999,99999);
 await shot('empty','','');
 await shot('neg','-5','abc');
 await shot('zero','0','0');
 await shot('mix',700,300);
 // mix by plus buttons
 const plus=sec.getByRole('button').filter({hasText:'+'});
 const pb=sec.locator('button');console.log('btns',await pb.evaluateAll(es=>es.map(e=>(e.getAttribute('aria-label')||e.textContent)+':'+e.disabled)));
 await pb.nth(3).click().catch(()=>{});await pb.nth(5).click().catch(()=>{});await g.waitForTimeout(800);
 await sec.screenshot({path:O+`size_${n}_mixed.png`});
 await g.context().close();
});
for(const [w,p] of [[1440,'/service/solar'],[390,'/service/solar'],[390,'/service/solar-en'],[820,'/service/solar']]) await step('solar'+w,async()=>{
 const g=await open(w,p);const n=w+(p.endsWith('en')?'en':'ja');
 const r=g.locator('main input[type=range]');await r.scrollIntoViewIfNeeded();await g.waitForTimeout(1300);
 console.log('range',await r.evaluate(e=>[e.min,e.max,e.step,e.value,e.getAttribute('aria-valuetext'),e.getBoundingClientRect().height]));
 const mx=+(await r.getAttribute('max'));
 for(const [k,v] of [['min',+(await r.getAttribute('min'))],['mid',mx/2],['max',mx]]){ await r.evaluate((e,v)=>{const s=Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,'value').set;s.call(e,v);e.dispatchEvent(new Event('input',{bubbles:true}));e.dispatchEvent(new Event('change',{bubbles:true}));},v);await g.waitForTimeout(600);
  console.log('val',k,await r.evaluate(e=>e.getAttribute('aria-valuetext')));
  await g.evaluate(()=>document.querySelector('main input[type=range]').scrollIntoView({block:'start'}));await g.evaluate(()=>window.scrollBy(0,-200));await g.waitForTimeout(400);
  await g.screenshot({path:O+`solar_${n}_${k}.png`});}
 const cb=g.locator('main input[type=checkbox]').last();await cb.scrollIntoViewIfNeeded();await g.waitForTimeout(1200);
 await cb.check({force:true});await g.waitForTimeout(1000);
 await g.evaluate(()=>{const c=[...document.querySelectorAll('main input[type=checkbox]')].pop();c.scrollIntoView({block:'start'});window.scrollBy(0,-220)});await g.waitForTimeout(700);
 await g.screenshot({path:O+`solar_${n}_sw.png`});
 await g.context().close();
});
for(const [w,p] of [[390,'/'],[390,'/service/battery-en'],[820,'/service/solar'],[320,'/']]) await step('menu'+w,async()=>{
 const g=await open(w,p);
 await g.locator('header button').last().click();await g.waitForTimeout(800);
 await g.screenshot({path:O+`menu_${w}_${p.replace(/\W/g,'')}.png`});
 const bt=g.locator('[role=dialog] button, header button, nav button');
 console.log('menu btns',await g.evaluate(()=>[...document.querySelectorAll('header button,dialog button')].filter(e=>e.offsetParent).map(e=>e.getAttribute('aria-label')+' '+e.getAttribute('aria-expanded')+' '+e.textContent.trim())));
 const sub=g.locator('button[aria-label*="一覧を開く"]:visible, button[aria-label*="ervice"]:visible').first();
 if(await sub.count()){await sub.click();await g.waitForTimeout(700);await g.screenshot({path:O+`menu_${w}_${p.replace(/\W/g,'')}_sub.png`});}
 await g.keyboard.press('Escape');await g.waitForTimeout(600);
 console.log('after esc focus',await g.evaluate(()=>document.activeElement.outerHTML.slice(0,120)));
 await g.context().close();
});
await step('deskmenu',async()=>{const g=await open(1440,'/');await g.locator('header button').first().click();await g.waitForTimeout(700);await g.screenshot({path:O+'deskmenu.png',clip:{x:0,y:0,width:1440,height:420}});await g.context().close();
 const g2=await open(1440,'/en');await g2.locator('header a',{hasText:'Service'}).first().hover();await g2.waitForTimeout(900);await g2.screenshot({path:O+'deskmenu_hover.png',clip:{x:0,y:0,width:1440,height:420}});await g2.context().close();});
await b.close();
